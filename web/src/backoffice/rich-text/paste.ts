import { DOMParser as TextParser } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { inertDocument } from './html.ts'

/** Handles pasted or dropped HTML; returns true when there was any. Plain text is left to the editor. */
export const pasteHtml = {
  paste(view: EditorView, event: ClipboardEvent): boolean {
    return insert(view, event, event.clipboardData?.getData('text/html'))
  },
  drop(view: EditorView, event: DragEvent): boolean {
    // Content of this text is being moved within it.
    if (view.dragging !== null) return false
    if ((event.dataTransfer?.files.length ?? 0) > 0) {
      event.preventDefault()
      return true
    }
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
    const html = event.dataTransfer?.getData('text/html')
    if (html && at !== undefined) {
      const near = Selection.near(view.state.doc.resolve(at))
      view.dispatch(view.state.tr.setSelection(near))
    }
    return insert(view, event, html)
  },
}

function insert(view: EditorView, event: Event, html: string | undefined): boolean {
  if (!html) return false
  event.preventDefault()
  const { schema, selection, tr } = view.state
  const slice = TextParser.fromSchema(schema).parseSlice(cleaned(html), {
    context: selection.$from,
  })
  view.dispatch(tr.replaceSelection(slice).scrollIntoView().setMeta('uiEvent', 'paste'))
  return true
}

/**
 * Normalises HTML from the clipboard of other programs: Word's lists become lists, and headings stay within levels two
 * to four. The parser drops what a text cannot hold.
 */
export function cleaned(html: string): HTMLElement {
  const { body } = inertDocument(html.replaceAll(/<[a-z][^>]*>/gi, withoutEffects))
  for (const styled of body.querySelectorAll('[data-style]')) sayStyle(styled)
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4')
  for (const item of body.querySelectorAll('p[class^="MsoList"]')) asListItem(item)
  for (const picture of body.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? ''
    if (src.startsWith(`${location.origin}/`)) {
      picture.setAttribute('src', src.slice(location.origin.length))
    }
  }
  return body
}

/** Renames the style and handler attributes of a tag, because the page's policy would report each of them. */
const withoutEffects = (tag: string): string =>
  tag.replaceAll(/\s(style|on[a-z]+)(?=\s*=)/gi, ' data-$1')

/** Turns bold and italic styles into elements, and unwraps an element whose style cancels it. */
function sayStyle(element: Element): void {
  const style = element.getAttribute('data-style') ?? ''
  if (/font-weight:\s*(?:normal|400)/i.test(style) && element.matches('b, strong'))
    return rename(element, 'span')
  if (!element.matches('span')) return
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrapContent(element, 'strong')
  if (/font-style:\s*italic/i.test(style)) wrapContent(element, 'em')
}

function wrapContent(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag)
  inner.append(...element.childNodes)
  element.append(inner)
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

const count = /^\W?(?:\d+|[a-z]{1,4})[.)]/i

/** Word writes each list item as a paragraph that begins with its marker. */
function asListItem(paragraph: Element): void {
  const sign = paragraph.querySelector('[data-style*="mso-list:Ignore"]')
  const tag = count.test(sign?.textContent?.trim() ?? '') ? 'ol' : 'ul'
  sign?.remove()
  const before = paragraph.previousElementSibling
  const list =
    before?.tagName.toLowerCase() === tag ? before : paragraph.ownerDocument.createElement(tag)
  if (list !== before) paragraph.before(list)
  const item = paragraph.ownerDocument.createElement('li')
  item.append(...paragraph.childNodes)
  list.append(item)
  paragraph.remove()
}
