import { kyivDate } from '@club/rules/time/calendar';
import { profile as profileData } from '../../data/customers/profile.ts';

// Long enough for a phone that asks where to keep the file.
const fileLivesMs = 60_000;

/** Hands everything the club keeps over as a JSON file. It never has an address that would tell anything. */
export async function downloadData(): Promise<void> {
  const everything = await profileData.exported();
  const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `club-${kyivDate(new Date(everything.made_at))}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), fileLivesMs);
}
