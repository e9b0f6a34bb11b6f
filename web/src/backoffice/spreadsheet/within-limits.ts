import { columnsMax, rowsMax, SheetFault } from './sheet.ts'

/** The tags that say where something stands, whatever their prefix. */
const places = /<(?:[\w.:-]*:)?(c|row)(?![\w.:-])/g
/** The rest of such a tag: attributes as every program writes them. Anything else is not read. */
const written = /(?:[\t-\r ]+[\w.:-]+=(?:"[^"<>]*"|'[^'<>]*'))*[\t-\r ]*(\/?)>/y
const addresses = /[\t-\r ](?:[\w.:-]*:)?r=(?:"([^"]*)"|'([^']*)')/g
const cellAddress = /^([A-Z]{1,3})([1-9]\d{0,6})$/
const rowAddress = /^([1-9]\d{0,6})$/

/**
 * A part of a workbook in which nothing stands outside of the rows and columns that are read: a table as large as an address says
 * would be built otherwise. Empty rows and cells outside, which some programs write, are left out. Throws `SheetFault`.
 */
export function withinLimits(part: Uint8Array): Uint8Array {
  const text = textOf(part)
  const kept: string[] = []
  let [rows, from] = [0, 0]
  for (const place of text.matchAll(places)) {
    written.lastIndex = place.index + place[0].length
    const rest = written.exec(text)
    if (rest === null) throw new SheetFault('broken')
    const reason = [...rest[0].matchAll(addresses)]
      .map(([, double, single]) => outside(place[1] === 'c', double ?? single ?? ''))
      .find(one => one !== null)
    if (reason && rest[1] === '') throw new SheetFault(reason)
    if (reason) {
      kept.push(text.slice(from, place.index))
      from = written.lastIndex
    } else if (place[1] === 'row' && ++rows > rowsMax + 1) throw new SheetFault('tooManyRows')
  }
  if (from === 0) return part
  return new TextEncoder().encode(kept.join('') + text.slice(from))
}

/** Why nothing is read at an address; null where something is. Throws `SheetFault` where it is none. */
function outside(isCell: boolean, address: string): 'tooLarge' | 'tooManyRows' | null {
  const found = (isCell ? cellAddress : rowAddress).exec(address)
  if (found === null) throw new SheetFault('broken')
  const [letters, row] = isCell ? [found[1] ?? '', found[2]] : ['', found[1]]
  if (Number(row) > rowsMax + 1) return 'tooManyRows'
  return columnOf(letters) > columnsMax ? 'tooLarge' : null
}

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

/** As the reader takes it, too: in any other encoding it could find what was not looked at here. */
function textOf(part: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part)
  } catch {
    throw new SheetFault('broken')
  }
}
