// What the tests of a line must mention from it.

const unspaced = text => text.replaceAll(/\s+/g, ' ')
/** Removes the digit grouping of prose and sources: 1209600, 1_209_600 and 1,209,600 are equal. */
const ungrouped = text => text.replaceAll(/(?<=\d)[_,](?=\d{3})/g, '')
const escaped = text => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Returns the quoted texts, addresses up to their first parameter, and numbers of a line that these words do not
 * mention.
 */
export const unmentioned = (line, words) => {
  const said = ungrouped(unspaced(words))
  return mentionsOf(line)
    .filter(([, pattern]) => !pattern.test(said))
    .map(([mention]) => mention)
}

function mentionsOf(line) {
  const quotes = [...line.matchAll(/(?<!\w)'((?:[^']|'(?=\w))+)'/g)].map(([, quote]) => quote)
  const rest = line.replaceAll(/(?<!\w)'(?:[^']|'(?=\w))+'/g, ' ')
  const addresses = [...rest.matchAll(/`(?:[A-Z]+ )?(\/[^`]*)`/g)].map(([, address]) => address)
  const words = rest.replaceAll(/`[^`]*`/g, ' ')
  const numbers = [...ungrouped(words).matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.]*\d)/g)].map(String)
  return [
    ...quotes.map(quote => [
      `'${quote}'`,
      new RegExp(escaped(quote).replaceAll(/\\\{\w+\\\}/g, '(?:\\S+|$)')),
    ]),
    ...addresses.map(address => {
      const fixed = address === '/' ? `'/'` : address.split('{')[0]
      return [address, new RegExp(escaped(fixed))]
    }),
    ...[...new Set(numbers)].map(number => [
      number,
      new RegExp(`(?<![\\d.])${escaped(number)}(?!\\d)`),
    ]),
  ]
}
