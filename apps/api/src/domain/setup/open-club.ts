import { closeClub as closeSpec, openClub as openSpec } from '@club/contract/staff/opening';
import { insertSettingVersion, lockSettings } from '../../database/settings/versions.ts';
import { type ActionRun, action, StaffRefusal } from '../actions/action.ts';
import { openingBlockers, readChecklist } from './checklist.ts';

export const openClub = action(openSpec, {
  run: async (run, { note, anyway }) => {
    const missing = openingBlockers(await readChecklist({ ...run, db: run.tx }));
    if (missing.length > 0 && !anyway)
      throw new StaffRefusal(
        'setup_unfinished',
        { count: missing.length },
        missing.map(({ item, brand, command }) => ({ problem: item, brand: brand ?? '', command })),
      );
    return { ...(await turn(run, true, note)), weight: { of: 'always', above: 'rules_always', basis: '' } };
  },
});

export const closeClub = action(closeSpec, { run: async (run, { note }) => turn(run, false, note) });

async function turn({ tx, settings, actor, now }: ActionRun, isOpen: boolean, note: string) {
  await lockSettings(tx);
  await insertSettingVersion(tx, { key: 'club.open', brand: null, value: isOpen, beginsAt: now, actor, note, now });
  return {
    reply: { was_open: settings.isOpen, is_open: isOpen },
    target: 'setting:club.open',
    reason: note,
    before: { is_open: settings.isOpen },
    after: { is_open: isOpen },
  };
}
