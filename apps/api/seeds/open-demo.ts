import { randomUUID } from 'node:crypto';
import type { ActionContext } from '../src/domain/actions/action.ts';
import { runAction } from '../src/domain/actions/run-action.ts';
import { openClub } from '../src/domain/setup/open-club.ts';
import { listSettingVersions } from '../src/database/settings/versions.ts';

type Opened = Omit<ActionContext, 'actor' | 'requestId'>;

/** Opens a demo that was neither opened nor closed yet, by the action staff use: its seeds have to be enough. */
export async function openDemo(club: Opened): Promise<void> {
  if ((await listSettingVersions(club.database.db, 'club.open', 1)).length > 0) return;
  const context = { ...club, actor: { kind: 'job', name: 'seed' }, requestId: randomUUID() } as const;
  await runAction(context, openClub, { note: 'Demo', anyway: false });
}
