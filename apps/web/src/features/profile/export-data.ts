import { kyivDate } from '@club/rules/time/calendar';
import { profile as profileData } from '../../data/customers/profile.ts';

// Long enough for a phone that asks where to save the file.
const fileLivesMs = 60_000;

/** Saves everything the club stores as a JSON file. Its address never contains any data. */
export async function downloadData(): Promise<void> {
  const everything = await profileData.exported();
  const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `club-${kyivDate(new Date(everything.made_at))}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), fileLivesMs);
}
