import { sanitizedHtml, type SanitizedHtml } from '../../ui/rich-text.tsx'

export type Heading = Readonly<{ id: string; text: string }>

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/**
 * Gives each second-level heading of a sanitised text an id made from its words, and returns the headings in order. An
 * id contains only letters, digits and hyphens.
 */
export function withHeadingIds(html: string): { html: SanitizedHtml; headings: Heading[] } {
  const headings: Heading[] = []
  const marked = html.replace(/<h2>(.*?)<\/h2>/gs, (_whole, inner: string) => {
    const text = textOf(inner)
    const id = freeId(idOf(text), headings)
    headings.push({ id, text })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: sanitizedHtml(marked), headings }
}

const textOf = (inner: string): string =>
  inner
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, sign => entities[sign] ?? sign)
    .trim()

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'part'

function freeId(wanted: string, taken: readonly Heading[]): string {
  let id = wanted
  for (let n = 2; taken.some(heading => heading.id === id); n += 1) id = `${wanted}-${n}`
  return id
}
