// Every page of the office, from its own table of routes: for pictures and for page scores.
import type { Permission } from '@club/rules/staff/permissions';
import { type Role, roleRights, roles } from '@club/rules/staff/roles';
import { roleNames } from '../../apps/office/src/messages/messages.ts';

// By its address: the pages behind it are JSX, which tools are not checked as.
const table = new URL('../../apps/office/src/routes.ts', import.meta.url).href;
const { routes }: { routes: readonly { path: string; needs: readonly Permission[] }[] } = await import(table);
const bareOf = (path: string): string => path.replace(/\/\{.*/, '') || '/';

/** Views of a desk that show another page than the desk itself. */
const views = ['/orders?view=returns', '/packing?view=register', '/staff?view=roles'];
/** Every page of the office and the views beside it, each with the role that may do most there. */
export function officePages(): { path: string; name: string; role: string }[] {
  return [...routes.map(({ path }) => bareOf(path)), ...views].map((path) => {
    const needs = routes.find((route) => bareOf(route.path) === path.replace(/\?.*/, ''))?.needs ?? [];
    const rightsOf = (role: Role) => needs.filter((need) => roleRights[role].may.includes(need)).length;
    const [role] = roles.toSorted(
      (a, b) => rightsOf(b) - rightsOf(a) || roleRights[b].may.length - roleRights[a].may.length,
    );
    return { path, name: path.replace(/\W+/g, ' ').trim() || 'today', role: roleNames[role!] };
  });
}
