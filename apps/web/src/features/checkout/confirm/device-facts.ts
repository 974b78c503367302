export interface DeviceFacts {
  os_name: string;
  os_version: string;
  phone_brand: string;
  phone_model: string;
}

/** Chromium reveals these only when queried; other browsers do not know them. */
interface Hints {
  getHighEntropyValues: (names: string[]) => Promise<{ platform?: string; platformVersion?: string; model?: string }>;
}

type Browser = Pick<Navigator, 'userAgent'> & { userAgentData?: Partial<Hints> };

// Model numbers have the maker's prefixes; an unknown prefix has no brand.
const brandSigns: readonly [brand: string, sign: RegExp][] = [
  ['Apple', /^(?:iPhone|iPad)/],
  ['Samsung', /^(?:SM-|GT-|Galaxy)/i],
  ['Google', /^Pixel/],
  ['Xiaomi', /^(?:Mi |Redmi|POCO|M2\d{3}|2\d{3,})/i],
  ['Motorola', /^(?:moto|XT\d)/i],
  ['OnePlus', /^(?:OnePlus|ONEPLUS|KB2|LE2)/],
  ['OPPO', /^(?:OPPO|CPH)/],
  ['realme', /^(?:realme|RMX)/i],
  ['vivo', /^(?:vivo|V2\d{3})/],
  ['Huawei', /^(?:HUAWEI|ANE-|ELE-|VOG-|JNY-)/],
  ['Nokia', /^Nokia/],
  ['Sony', /^(?:Sony|XQ-)/],
];

/** What the browser reports about the phone; empty if it reports nothing, or only a disguise. */
export async function deviceFacts({ userAgent, userAgentData }: Browser): Promise<DeviceFacts> {
  const facts = factsOf(userAgent);
  const hints = await userAgentData
    ?.getHighEntropyValues?.(['platform', 'platformVersion', 'model'])
    .catch(() => undefined);
  const model = hints?.model || facts.phone_model;
  return {
    os_name: hints?.platform || facts.os_name,
    os_version: hints?.platformVersion || facts.os_version,
    phone_brand: brandOf(model),
    phone_model: model,
  };
}

function factsOf(userAgent: string): Omit<DeviceFacts, 'phone_brand'> {
  const [, apple, appleVersion = ''] = /\((iPhone|iPad|iPod)[^)]*? OS ([\d_]+)/.exec(userAgent) ?? [];
  if (apple) return { os_name: 'iOS', os_version: appleVersion.replaceAll('_', '.'), phone_model: apple };
  const [, version, model = ''] = /\bAndroid ([\d.]+)(?:; ([^;)]+))?/.exec(userAgent) ?? [];
  // «Android 10; K» is what Chromium reports for every phone.
  if (model.trim() === 'K') return { os_name: 'Android', os_version: '', phone_model: '' };
  if (version !== undefined) return { os_name: 'Android', os_version: version, phone_model: modelOf(model) };
  const [, mac] = /\bMac OS X ([\d_]+)/.exec(userAgent) ?? [];
  if (mac !== undefined) return { os_name: 'macOS', os_version: mac.replaceAll('_', '.'), phone_model: '' };
  const os_name = /\bWindows\b/.test(userAgent) ? 'Windows' : /\bLinux\b/.test(userAgent) ? 'Linux' : '';
  return { os_name, os_version: '', phone_model: '' };
}

/** Firefox reports the kind of device where others name the model. */
function modelOf(text: string): string {
  const model = text.replace(/\s*Build\/.*$/, '').trim();
  return /^(?:Mobile|Tablet|wv|[a-z]{2}(?:-[a-z]{2})?)$/i.test(model) ? '' : model;
}

function brandOf(model: string): string {
  return brandSigns.find(([, sign]) => sign.test(model))?.[0] ?? '';
}
