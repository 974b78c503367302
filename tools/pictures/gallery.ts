// The page of `npm run screens`: one row for a view of a screen, its four pictures side by side, a field that narrows the rows.

const sets = ['main.light', 'main.dark', 'ogo.light', 'ogo.dark'] as const;

/** `files` are named `view.brand.mode.jpg`; the page is beside them. */
export function gallery(files: readonly string[]): string {
  const views = [...new Set(files.map((file) => file.split('.')[0]!))].toSorted();
  const rows = views.map((view) => rowOf(view, files)).join('\n');
  const boxes = sets
    .map((set) => `<label><input type="checkbox" checked value="${set.replace('.', '-')}">${set}</label>`)
    .join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>${style}</style>
<header><input type="search" placeholder="Which screens?" aria-label="Which screens?" autofocus>${boxes}<output></output></header>
${rows}
<script>${script}</script>
</html>
`;
}

function rowOf(view: string, files: readonly string[]): string {
  const pictures = sets
    .map((set) => {
      const file = `${view}.${set}.jpg`;
      const shown = files.includes(file)
        ? `<a href="${file}"><img src="${file}" alt="${view}, ${set}" loading="lazy"></a>`
        : '';
      return `<td class="${set.replace('.', '-')}">${shown}</td>`;
    })
    .join('');
  return `<section id="${view}"><h2><a href="#${view}">${view.replaceAll('-', ' ')}</a></h2><table><tr>${pictures}</tr></table></section>`;
}

const style = `
body { margin: 0; font: 15px/1.4 system-ui; color: #222; background: #f4f4f4 }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 16px; align-items: center; padding: 12px 20px; background: #fff; box-shadow: 0 1px 4px #0003 }
input[type=search] { min-width: 240px; padding: 8px 12px; font: inherit }
section { margin: 24px 20px; scroll-margin-top: 72px }
h2 { margin: 0 0 8px; font-size: 17px } h2 a { color: inherit; text-decoration: none }
table { border-collapse: collapse } td { padding: 0 12px 0 0; vertical-align: top }
img { display: block; width: min(300px, 23vw); border: 1px solid #ccc; border-radius: 14px }`;

const script = `
const field = document.querySelector('input[type=search]');
const rows = [...document.querySelectorAll('section')];
const count = document.querySelector('output');
function narrow() {
  const words = field.value.toLowerCase().split(/\\s+/);
  for (const row of rows) row.hidden = !words.every((word) => row.id.replaceAll('-', ' ').includes(word));
  count.textContent = rows.filter((row) => !row.hidden).length + ' of ' + rows.length;
}
field.addEventListener('input', narrow);
for (const box of document.querySelectorAll('input[type=checkbox]'))
  box.addEventListener('change', () => {
    for (const cell of document.querySelectorAll('td.' + box.value)) cell.hidden = !box.checked;
  });
narrow();`;
