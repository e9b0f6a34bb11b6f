/** What readers of spreadsheets take for the beginning of a formula, in every form that some of them fold into one. */
const beginnings: ReadonlySet<string> = new Set('=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−')
/** What one of them or another parts cells by; words are parted by blanks, too. */
const separators: ReadonlySet<string> = new Set(',;|:\t\r\n')
const blank = /^[\s\p{C}]$/u
const quotes: ReadonlySet<string> = new Set(`'"`)
/** Some pass over these at the beginning of a cell, others go on to the next one. */
const moving = /^(?='*[\t\r\n])/

type Sign = Readonly<{ sign: string; isGuarded: boolean }>

/**
 * A text as a cell of a file that no reader of spreadsheets runs as a formula, whatever it parts cells by and whether it knows of
 * quotes: an apostrophe stands before every sign that could begin one.
 */
export const guarded = (text: string): string =>
  signsOf(text)
    .map(({ sign, isGuarded }) => (isGuarded ? `'${sign}` : sign))
    .join('')
    .replace(moving, "'")

/** The text that a cell of such a file holds. */
export function unguarded(cell: string): string {
  const signs = signsOf(cell.replace(/^'(?='*[\t\r\n])/, ''))
  return signs
    .filter(({ sign }, at) => !(sign === "'" && signs[at + 1]?.isGuarded === true))
    .map(({ sign }) => sign)
    .join('')
}

/** The signs of a text, each with whether a formula could begin there; apostrophes and other quotes change nothing of that. */
function signsOf(text: string): readonly Sign[] {
  const signs = Array.from(text)
  let [isCell, isWord] = [true, true]
  return signs.map((sign, at) => {
    const next = signs[at + 1]
    const isSomething = next !== undefined && !blank.test(next)
    const isGuarded = beginnings.has(sign) && (isCell || (isWord && isSomething))
    if (separators.has(sign)) [isCell, isWord] = [true, true]
    else if (blank.test(sign)) isWord = true
    else if (!quotes.has(sign)) [isCell, isWord] = [false, false]
    return { sign, isGuarded }
  })
}
