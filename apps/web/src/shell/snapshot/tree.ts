/** An element in the form that the page's own script recreates: its name, its attributes, and its content. */
export type Drawn = string | [name: string, attributes: Record<string, string>, ...inside: Drawn[]];

/** Whether an element is visible at the page's scroll position. */
export type IsSeen = (element: Element) => boolean;

/** What loads, runs or plays something has no place in a picture of a page. */
const left = 'script, style, link, iframe, object, embed, video, audio, canvas, dialog, template';
/** Nothing handles events, takes the focus, or is fetched late. */
const leftAttribute = /^(on|autofocus$|nonce$|srcdoc$|loading$|fetchpriority$|tabindex$)/;
/** Pictures, which beside the first screen would be fetched for nothing. */
const source = /^(src|srcset|sizes)$/;

export function drawnOf(parent: Element, isSeen: IsSeen): Drawn[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof Text) return [node.data];
    return node instanceof Element && !node.matches(left) ? [drawn(node, isSeen)] : [];
  });
}

/** Hidden elements keep their place among the others, for styles count them; their content is dropped. */
function drawn(element: Element, isSeen: IsSeen): Drawn {
  const isInView = isPartOfDrawing(element) || isSeen(boxOf(element));
  const attributes = [...element.attributes]
    .filter(({ name }) => !leftAttribute.test(name) && (isInView || !source.test(name)))
    .map(({ name, value }) => [name, value] as const);
  return [element.localName, Object.fromEntries(attributes), ...(isInView ? drawnOf(element, isSeen) : [])];
}

const isPartOfDrawing = (element: Element): boolean => element instanceof SVGElement && element.localName !== 'svg';

/** A picture and its sources have no box but that of the image. */
const boxOf = (element: Element): Element => element.closest('picture')?.querySelector('img') ?? element;
