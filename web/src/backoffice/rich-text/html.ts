import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser as TextParser, DOMSerializer, type Node as TextNode } from '@tiptap/pm/model'
import { trustedHtml } from '../../base/trusted-types.ts'
import { extensions } from './extensions.ts'

export const schema = getSchema(extensions)

/** Parses HTML into an inert document: no script runs, and nothing is loaded. */
export const inertDocument = (html: string): Document =>
  // The DOM types only know strings.
  new DOMParser().parseFromString(trustedHtml(html) as string, 'text/html')

/** Parses a stored text into the editor's document. */
export const textOfHtml = (html: string): JSONContent =>
  TextParser.fromSchema(schema).parse(inertDocument(html).body).toJSON() as JSONContent

/**
 * Returns the HTML to store. It is byte for byte what the server's sanitizer returns, so that nothing changes on the
 * way. A text without content is the empty string, and trailing empty paragraphs are dropped.
 */
export function htmlOfText(text: TextNode): string {
  if (text.textContent.replace(/[\s\u200b\u2060]/g, '') === '') return ''
  const { childNodes } = DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content)
  const blocks = [...childNodes].map(written)
  return blocks.slice(0, blocks.findLastIndex(block => block !== '<p></p>') + 1).join('')
}

const attributes: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'title', 'rel'],
  IMG: ['src', 'alt', 'width', 'height'],
}
const withoutContent: ReadonlySet<string> = new Set(['BR', 'HR', 'IMG'])

function written(node: Node): string {
  if (!(node instanceof Element)) return escaped(node.textContent ?? '')
  const tag = node.tagName.toLowerCase()
  const named = (attributes[node.tagName] ?? []).flatMap(name => {
    const value = node.getAttribute(name)
    return value === null ? [] : [` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`]
  })
  if (withoutContent.has(node.tagName)) return `<${tag}${named.join('')} />`
  return `<${tag}${named.join('')}>${[...node.childNodes].map(written).join('')}</${tag}>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
