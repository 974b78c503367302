import { pdfOf } from '../pdf.ts';
import { textOf } from './counterparties.ts';
import type { Properties } from './directory.ts';
import { found, refused } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { refOf } from './settlements.ts';

/** What a register needs to know of a document. */
interface Listed {
  Ref: string;
  IntDocNumber: string;
  InfoRegClientBarcodes: string;
}

interface Sheet {
  Ref: string;
  Number: string;
  /** 'YYYY-MM-DD hh:mm:ss' */
  DateTime: string;
  documents: Set<string>;
}

export interface Shelf {
  find: (ref: string) => Listed | undefined;
  isScanned: (document: Listed) => boolean;
  now: () => Date;
}

/** Registers of documents: a document is in one at most, and what is wrong with one comes inside a success. */
export function createScanSheets({ find, isScanned, now }: Shelf) {
  const sheets = new Map<string, Sheet>();
  let next = 10_500_000;
  const sheetOf = (ref: string): Sheet | undefined => [...sheets.values()].find(({ documents }) => documents.has(ref));

  function problemOf(ref: string, into: string): string | undefined {
    const document = find(ref);
    if (document === undefined) return 'Document not found';
    if (isScanned(document)) return 'Document is already in use';
    const other = sheetOf(ref);
    return other === undefined || other.Ref === into
      ? undefined
      : `Document is already in the ScanSheet ${other.Number}`;
  }

  function insertDocuments({ DocumentRefs, Ref }: Properties): Envelope {
    const refs = [...new Set((Array.isArray(DocumentRefs) ? DocumentRefs : []).map(textOf))];
    if (refs.length === 0) return refused('DocumentRefs is empty', '20001300959');
    const known = sheets.get(textOf(Ref));
    if (textOf(Ref) !== '' && known === undefined) return refused('ScanSheet not found', '20001300961');
    const judged = refs.map((ref) => ({ ref, problem: problemOf(ref, known?.Ref ?? '') }));
    const taken = judged.filter(({ problem }) => problem === undefined).map(({ ref }) => ref);
    const Errors = judged.flatMap(({ ref, problem: Error }) =>
      Error === undefined ? [] : [{ Ref: ref, Number: find(ref)?.IntDocNumber ?? '', Error }],
    );
    if (taken.length === 0) return found([{ Ref: '', Number: '', Date: '', Success: [], Errors }]);
    const sheet = known ?? open();
    for (const ref of taken) sheet.documents.add(ref);
    const Success = taken.map((ref) => ({ Ref: ref, Number: find(ref)?.IntDocNumber ?? '' }));
    return found([{ Ref: sheet.Ref, Number: sheet.Number, Date: sheet.DateTime, Success, Errors }]);
  }

  function open(): Sheet {
    const Number = `105-${String(++next).padStart(8, '0')}`;
    const DateTime = now().toISOString().slice(0, 19).replace('T', ' ');
    const sheet = { Ref: refOf(`sheet ${Number}`), Number, DateTime, documents: new Set<string>() };
    sheets.set(sheet.Ref, sheet);
    return sheet;
  }

  const present = ({ documents, ...sheet }: Sheet) => ({ ...sheet, Count: documents.size, Printed: '0' });

  function getScanSheet({ Ref }: Properties): Envelope {
    const sheet = sheets.get(textOf(Ref));
    return sheet === undefined ? refused('ScanSheet not found', '20001300961') : found([present(sheet)]);
  }

  function removeDocuments({ DocumentRefs, Ref }: Properties): Envelope {
    const sheet = sheets.get(textOf(Ref));
    if (sheet === undefined) return refused('ScanSheet not found', '20001300961');
    const refs = (Array.isArray(DocumentRefs) ? DocumentRefs : []).map(textOf);
    const rows = refs.map((ref) => {
      const document = find(ref);
      if (!sheet.documents.has(ref)) return { Document: ref, Error: 'Document not found in the ScanSheet' };
      if (document && isScanned(document)) return { Document: ref, Error: 'Document is already in use' };
      sheet.documents.delete(ref);
      return { Document: ref, Number: document?.IntDocNumber ?? '' };
    });
    return found(rows);
  }

  function deleteScanSheet({ ScanSheetRefs }: Properties): Envelope {
    const refs = (Array.isArray(ScanSheetRefs) ? ScanSheetRefs : [ScanSheetRefs]).map(textOf);
    const rows = refs.map((ref) => {
      const sheet = sheets.get(ref);
      if (sheet === undefined) return { Ref: ref, Error: 'ScanSheet not found' };
      const isTaken = [...sheet.documents].some((one) => {
        const document = find(one);
        return document !== undefined && isScanned(document);
      });
      if (isTaken) return { Ref: ref, Number: sheet.Number, Error: 'ScanSheet is already in use' };
      sheets.delete(ref);
      return { Ref: ref, Number: sheet.Number };
    });
    return found(rows);
  }

  /** The PDF itself; undefined where there is no such register. */
  function print(refs: readonly string[]): Buffer | undefined {
    const named = refs.flatMap((ref) => sheets.get(ref) ?? []);
    if (named.length === 0 || named.length !== refs.length) return undefined;
    return pdfOf(
      named.map(({ Number, documents }) => [Number, ...[...documents].map((ref) => find(ref)?.IntDocNumber ?? '')]),
    );
  }

  return {
    numberOf: (ref: string): string => sheetOf(ref)?.Number ?? '',
    print,
    methods: new Map(
      Object.entries({
        insertDocuments,
        getScanSheet,
        getScanSheetList: (): Envelope => found([...sheets.values()].map(present)),
        removeDocuments,
        deleteScanSheet,
      }),
    ),
  };
}
