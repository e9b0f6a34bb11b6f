import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser as TextParser, DOMSerializer, type Node as TextNode } from '@tiptap/pm/model'
import { trustedHtml } from '../../base/trusted-types.ts'
import { extensions } from './extensions.ts'

export const schema = getSchema(extensions)

/** HTML as a document that is only looked at: nothing in it runs, and nothing is loaded for it. */
export const inertDocument = (html: string): Document =>
  // The DOM's types know of strings only.
  new DOMParser().parseFromString(trustedHtml(html) as string, 'text/html')

/** A stored text as the editor takes it. */
export const textOfHtml = (html: string): JSONContent =>
  TextParser.fromSchema(schema).parse(inertDocument(html).body).toJSON() as JSONContent

/**
 * The text as it is stored: byte for byte what the sanitizer of the server makes of it, so that nothing changes on the way.
 * Empty when it says nothing; paragraphs without words at its end are left out.
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
