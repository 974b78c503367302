/** 100 mm in points. */
const side = 283;

/** A PDF of labels and receipts: one a page, with only those of their lines that Latin letters can write. */
export function pdfOf(sheets: readonly (readonly string[])[]): Buffer {
  const pages = sheets.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages}] /Count ${sheets.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    ...sheets.flatMap((lines, at) => {
      const text = lines.map((line) => `(${line.replaceAll(/[^\w .-]/g, '')}) Tj T*`).join(' ');
      const stream = `BT /F1 22 Tf 30 TL 20 240 Td ${text} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${side} ${side}] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}
