import type { PageKey, SavePage, SectionLayout } from '@arung/contracts/pages/requests'
import type { UploadedPicture } from '../shapes.ts'

export type Pair = readonly [english: string, indonesian: string]

/** The content of one demo page. Bodies: paragraphs are separated by an empty line, list lines begin with `- `. */
export type DemoPage = Readonly<{
  key: PageKey
  title: Pair
  lead: Pair
  metaTitle: Pair
  metaDescription: Pair
  picture?: string
  sections: readonly DemoSection[]
}>
type DemoSection = Readonly<{
  id: string
  layout?: SectionLayout
  heading: Pair
  body: Pair
  picture?: string
  items?: readonly (readonly [title: Pair, text: Pair])[]
}>

/** Builds the page as the admin's form would send it. */
export function pageOf(demo: DemoPage, pictures: ReadonlyMap<string, UploadedPicture>): SavePage {
  const picture = (name: string | undefined) => pictures.get(name ?? '') ?? null
  return {
    ...both('title', demo.title),
    ...both('lead', demo.lead),
    ...both('metaTitle', demo.metaTitle),
    ...both('metaDescription', demo.metaDescription),
    picture: picture(demo.picture),
    sections: demo.sections.map(section => ({
      id: section.id,
      layout: section.layout ?? 'TEXT',
      ...both('heading', section.heading),
      ...both('body', [html(section.body[0]), html(section.body[1])]),
      picture: picture(section.picture),
      items: (section.items ?? []).map(([title, text]) => ({
        ...both('title', title),
        ...both('text', text),
      })),
    })),
  }
}

/** The names of all pictures on a page. */
export const picturesOf = (demo: DemoPage): readonly string[] =>
  [demo.picture, ...demo.sections.map(section => section.picture)].filter(
    name => name !== undefined,
  )

type Both<Name extends string> = Record<Name | `${Name}Id`, string>
const both = <Name extends string>(name: Name, [english, indonesian]: Pair): Both<Name> =>
  ({ [name]: english, [`${name}Id`]: indonesian }) as Both<Name>

const html = (text: string): string => text.trim().split('\n\n').map(block).join('')

function block(text: string): string {
  const lines = text.split('\n')
  if (!lines.every(line => line.startsWith('- '))) return `<p>${lines.join(' ')}</p>`
  return `<ul>${lines.map(line => `<li>${line.slice(2)}</li>`).join('')}</ul>`
}
