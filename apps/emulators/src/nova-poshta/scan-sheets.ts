import { pdfOf } from '../pdf.ts';
import { textOf } from './counterparties.ts';
import type { Properties } from './directory.ts';
import { found, refused } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { refOf } from './settlements.ts';

/** A register's data of a document. */
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

export interface DocumentLookup {
  find: (ref: string) => Listed | undefined;
  isScanned: (document: Listed) => boolean;
  now: () => Date;
}

interface Sheets {
  all: Map<string, Sheet>;
  lookup: DocumentLookup;
  next: number;
}

/** Registers of documents: a document is in one at most, and errors of one come inside a success. */
export function createScanSheets(lookup: DocumentLookup) {
  const sheets: Sheets = { all: new Map(), lookup, next: 10_500_000 };
  const methods = {
    insertDocuments: (properties: Properties) => insertDocuments(sheets, properties),
    getScanSheet: ({ Ref }: Properties): Envelope => {
      const sheet = sheets.all.get(textOf(Ref));
      return sheet === undefined ? refused('ScanSheet not found', '20001300961') : found([present(sheet)]);
    },
    getScanSheetList: (): Envelope => found([...sheets.all.values()].map(present)),
    removeDocuments: (properties: Properties) => removeDocuments(sheets, properties),
    deleteScanSheet: (properties: Properties) => deleteScanSheet(sheets, properties),
  };
  return {
    numberOf: (ref: string): string => sheetOf(sheets, ref)?.Number ?? '',
    print: (properties: Properties) => print(sheets, properties),
    methods: new Map(Object.entries(methods)),
  };
}

const present = ({ documents, ...sheet }: Sheet) => ({ ...sheet, Count: documents.size, Printed: '0' });

const sheetOf = ({ all }: Sheets, ref: string): Sheet | undefined =>
  [...all.values()].find(({ documents }) => documents.has(ref));

const dotted = (at: string): string => at.slice(0, 10).split('-').toReversed().join('.');

const refsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(textOf).filter(Boolean);

function insertDocuments(sheets: Sheets, { DocumentRefs, Ref }: Properties): Envelope {
  const refs = [...new Set(refsIn(DocumentRefs))];
  if (refs.length === 0) return refused('DocumentRefs is empty', '20001300959');
  const known = sheets.all.get(textOf(Ref));
  if (textOf(Ref) !== '' && known === undefined) return refused('ScanSheet not found', '20001300961');
  const numberOf = (ref: string): string => sheets.lookup.find(ref)?.IntDocNumber ?? '';
  const judged = refs.map((ref) => ({ ref, problem: problemOf(sheets, ref, known?.Ref ?? '') }));
  const taken = judged.filter(({ problem }) => problem === undefined).map(({ ref }) => ref);
  const Errors = judged.flatMap(({ ref, problem: Error }) =>
    Error === undefined ? [] : [{ Ref: ref, Number: numberOf(ref), Error }],
  );
  if (taken.length === 0) return found([{ Ref: '', Number: '', Date: '', Success: [], Errors }]);
  const sheet = known ?? open(sheets);
  for (const ref of taken) sheet.documents.add(ref);
  const Success = taken.map((ref) => ({ Ref: ref, Number: numberOf(ref) }));
  return found([{ Ref: sheet.Ref, Number: sheet.Number, Date: dotted(sheet.DateTime), Success, Errors }]);
}

function problemOf(sheets: Sheets, ref: string, into: string): string | undefined {
  const document = sheets.lookup.find(ref);
  if (document === undefined) return 'Document not found';
  if (sheets.lookup.isScanned(document)) return 'Document is already in use';
  const other = sheetOf(sheets, ref);
  return other === undefined || other.Ref === into ? undefined : `Document is already in the ScanSheet ${other.Number}`;
}

function open(sheets: Sheets): Sheet {
  const Number = `105-${String(++sheets.next).padStart(8, '0')}`;
  const DateTime = sheets.lookup.now().toISOString().slice(0, 19).replace('T', ' ');
  const sheet = { Ref: refOf(`sheet ${Number}`), Number, DateTime, documents: new Set<string>() };
  sheets.all.set(sheet.Ref, sheet);
  return sheet;
}

function removeDocuments({ all, lookup }: Sheets, { DocumentRefs, Ref }: Properties): Envelope {
  const sheet = all.get(textOf(Ref));
  if (sheet === undefined) return refused('ScanSheet not found', '20001300961');
  const rows = refsIn(DocumentRefs).map((ref) => {
    const document = lookup.find(ref);
    if (!sheet.documents.has(ref)) return { Ref: ref, Number: '', Error: 'Document not found in the ScanSheet' };
    if (document && lookup.isScanned(document))
      return { Ref: ref, Number: document.IntDocNumber, Error: 'Document is already in use' };
    sheet.documents.delete(ref);
    return { Ref: ref, Number: document?.IntDocNumber ?? '' };
  });
  return found(rows);
}

function deleteScanSheet({ all, lookup }: Sheets, { ScanSheetRefs }: Properties): Envelope {
  const rows = refsIn(ScanSheetRefs).map((ref) => {
    const sheet = all.get(ref);
    if (sheet === undefined) return { Ref: ref, Error: 'ScanSheet not found' };
    const isTaken = [...sheet.documents].some((one) => {
      const document = lookup.find(one);
      return document !== undefined && lookup.isScanned(document);
    });
    if (isTaken) return { Ref: ref, Number: sheet.Number, Error: 'ScanSheet is already in use' };
    all.delete(ref);
    return { Ref: ref, Number: sheet.Number };
  });
  return found(rows);
}

/** The PDF itself; an unknown register is refused like anything else. */
function print({ all, lookup }: Sheets, { ScanSheetRefs, Type }: Properties): Buffer | Envelope {
  const refs = refsIn(ScanSheetRefs);
  const named = refs.flatMap((ref) => all.get(ref) ?? []);
  if (Type !== 'pdf' || named.length === 0 || named.length !== refs.length)
    return refused('ScanSheet not found', '20001300961');
  return pdfOf(
    named.map(({ Number, documents }) => [
      Number,
      ...[...documents].map((ref) => lookup.find(ref)?.IntDocNumber ?? ''),
    ]),
  );
}
