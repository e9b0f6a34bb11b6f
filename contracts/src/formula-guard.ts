/**
 * The characters that spreadsheet programs take for the beginning of a formula, in every form that some of them
 * normalise to one.
 */
const beginnings: ReadonlySet<string> = new Set('=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−')
/** The characters that some program splits cells by. Blanks separate words as well. */
const separators: ReadonlySet<string> = new Set(',;|:\t\r\n')
const blank = /^[\s\p{C}]$/u
const quotes: ReadonlySet<string> = new Set(`'"`)
/** Some programs skip these at the beginning of a cell, others move to the next cell. */
const moving = /^(?='*[\t\r\n])/

type Sign = Readonly<{ sign: string; isGuarded: boolean }>

/**
 * Returns a text as a cell that no spreadsheet program runs as a formula, whatever separator it uses and whether it
 * knows quotes. An apostrophe precedes every character that could begin a formula.
 */
export const guarded = (text: string): string =>
  signsOf(text)
    .map(({ sign, isGuarded }) => (isGuarded ? `'${sign}` : sign))
    .join('')
    .replace(moving, "'")

/** Returns the text of a guarded cell. */
export function unguarded(cell: string): string {
  const signs = signsOf(cell.replace(/^'(?='*[\t\r\n])/, ''))
  return signs
    .filter(({ sign }, at) => !(sign === "'" && signs[at + 1]?.isGuarded === true))
    .map(({ sign }) => sign)
    .join('')
}

/**
 * Returns the characters of a text, each with whether a formula could begin there. Apostrophes and other quotes do not
 * change that.
 */
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
