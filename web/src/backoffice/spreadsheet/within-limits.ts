import { columnsMax, rowsMax, SheetFault } from './sheet.ts'

/** The tags that carry an address, with any prefix. */
const places = /<(?:[\w.:-]*:)?(c|row)(?![\w.:-])/g
/** The rest of such a tag, with attributes as programs write them. Anything else is rejected. */
const written = /(?:[\t-\r ]+[\w.:-]+=(?:"[^"<>]*"|'[^'<>]*'))*[\t-\r ]*(\/?)>/y
const addresses = /[\t-\r ](?:[\w.:-]*:)?r=(?:"([^"]*)"|'([^']*)')/g
const cellAddress = /^([A-Z]{1,3})([1-9]\d{0,6})$/
const rowAddress = /^([1-9]\d{0,6})$/

/**
 * Returns a part of a workbook without anything outside the rows and columns that are read; otherwise a table as large
 * as an address claims would be built. Empty rows and cells outside, which some programs write, are dropped. Throws
 * `SheetFault`.
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

/**
 * Returns why an address is outside the limits, or null when it is inside. Throws `SheetFault` when it is not an
 * address.
 */
function outside(isCell: boolean, address: string): 'tooLarge' | 'tooManyRows' | null {
  const found = (isCell ? cellAddress : rowAddress).exec(address)
  if (found === null) throw new SheetFault('broken')
  const [letters, row] = isCell ? [found[1] ?? '', found[2]] : ['', found[1]]
  if (Number(row) > rowsMax + 1) return 'tooManyRows'
  return columnOf(letters) > columnsMax ? 'tooLarge' : null
}

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

/**
 * Decodes the part as the reader does. In any other encoding the reader could find content that was not checked here.
 */
function textOf(part: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part)
  } catch {
    throw new SheetFault('broken')
  }
}
