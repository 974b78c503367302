import { expect, test } from 'vitest';
import { createScanSheets } from './scan-sheets.ts';

const documents = new Map(
  ['a', 'b', 'c'].map((Ref, at) => [
    Ref,
    { Ref, IntDocNumber: `2045000000000${at}`, InfoRegClientBarcodes: `1000${at}` },
  ]),
);
const open = () => {
  const scanned = new Set<string>();
  const sheets = createScanSheets({
    find: (ref) => documents.get(ref),
    isScanned: ({ IntDocNumber }) => scanned.has(IntDocNumber),
    now: () => new Date('2026-03-02T10:00:00Z'),
  });
  const call = (method: string, properties: object) => sheets.methods.get(method)!(properties as never);
  return { sheets, scanned, call };
};
type Row = { Ref: string; Number: string; Errors?: { Number: string; Error: string }[]; Error?: string };

test('a register has its own number, and rejected documents are listed inside the success', () => {
  const { call, sheets } = open();
  const made = call('insertDocuments', { DocumentRefs: ['a', 'z'] });
  const [row] = made.data as Row[];
  expect(made).toMatchObject({ success: true, errors: [] });
  expect(row).toMatchObject({ Number: '105-10500001', Errors: [{ Error: 'Document not found' }] });
  expect(sheets.numberOf('a')).toBe(row?.Number);
  const again = call('insertDocuments', { DocumentRefs: ['a'] });
  expect(again.success).toBe(true);
  expect(again.data).toEqual([
    {
      Ref: '',
      Number: '',
      Date: '',
      Success: [],
      Errors: [{ Ref: 'a', Number: '20450000000000', Error: `Document is already in the ScanSheet ${row?.Number}` }],
    },
  ]);
});

test('more go into a register that is named, and an unknown one is refused by its code', () => {
  const { call } = open();
  const [row] = call('insertDocuments', { DocumentRefs: ['a'] }).data as Row[];
  call('insertDocuments', { DocumentRefs: ['b'], Ref: row?.Ref });
  expect(call('getScanSheet', { Ref: row?.Ref }).data).toMatchObject([{ Count: 2 }]);
  expect(call('insertDocuments', { DocumentRefs: ['c'], Ref: 'nobody' })).toMatchObject({
    success: false,
    errorCodes: ['20001300961'],
  });
});

test('documents leave and registers are taken apart until the carrier has scanned one of them', () => {
  const { call, scanned } = open();
  const [row] = call('insertDocuments', { DocumentRefs: ['a', 'b'] }).data as Row[];
  expect((call('removeDocuments', { DocumentRefs: ['a', 'c'], Ref: row?.Ref }).data as Row[])[1]?.Error).toMatch(
    /not found/,
  );
  scanned.add('20450000000001');
  expect((call('deleteScanSheet', { ScanSheetRefs: [row?.Ref] }).data as Row[])[0]?.Error).toMatch(/already in use/);
  scanned.clear();
  expect(call('deleteScanSheet', { ScanSheetRefs: [row?.Ref] }).data).toEqual([{ Ref: row?.Ref, Number: row?.Number }]);
  expect(call('getScanSheetList', {}).data).toEqual([]);
});
