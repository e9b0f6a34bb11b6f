import { paperCode } from '@arung/contracts/papers/papers'
import type { PaperFormat } from '@arung/contracts/papers/views'
import type { Locale } from '@arung/contracts/scalars'
import { unavailable } from '@arung/platform/http/errors'
import type { Parts } from '../parts.ts'
import { paperSender } from '../settings/paper-sender.ts'
import type { FoundPaper } from './paper-list.ts'

/** What a document looks like. Without a language it is in the one that it was issued in. */
type Look = Readonly<{ format: PaperFormat; locale: Locale | undefined; minPosition: number }>

/** Returns a paper as a PDF, with its number as the name of the file. */
export async function paperFile(
  { catalogue, drawDocument }: Parts,
  { said: paper, name, voided: isVoided }: FoundPaper,
  { format, locale, minPosition }: Look,
) {
  const { facts } = await catalogue.at(minPosition)
  if (facts.settings === null) throw unavailable()
  const number = paperCode(paper.kind, paper.year, paper.number)
  const file = await drawDocument({
    kind: 'PAPER',
    format,
    locale: locale ?? paper.locale,
    number,
    sender: paperSender(facts.settings),
    paper,
    name,
    isVoided,
  })
  return { file, contentType: 'application/pdf', filename: `${number}.pdf` }
}
