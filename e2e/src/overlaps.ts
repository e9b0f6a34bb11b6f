import type { Page } from '@playwright/test'

/** Texts that are meant to cover others, or that nobody sees. */
const ignored =
  'script,style,option,svg,[aria-hidden=true],[class*=sr-only],header,nav,[class*=sticky],[class*=fixed],dialog:not([open])'
/** Pixels by which two lines may overlap. */
const tolerance = { across: 3, down: 5 }

/** Returns the texts of the screen in view that overlap, each pair once. */
export const overlappingTextsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`(() => {
    const boxOf = one => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { left, right, top, bottom }
    }
    const within = (a, b) => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const whole = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
    const shown = new Map()
    // The box in which the content of an element is visible.
    const shownIn = one => {
      if (one === null || one === document.body) return whole
      const known = shown.get(one)
      if (known !== undefined) return known
      const { overflowX, overflowY } = getComputedStyle(one)
      const around = shownIn(one.parentElement)
      const own = overflowX === 'visible' && overflowY === 'visible' ? around : within(around, boxOf(one))
      shown.set(one, own)
      return own
    }
    const lines = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      if (text.data.trim() === '' || parent.closest(${JSON.stringify(ignored)})) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const line of range.getClientRects()) {
        const seen = within(line, shownIn(parent))
        if (seen.right > seen.left && seen.bottom > seen.top) lines.push({ parent, text, ...seen })
      }
    }
    lines.sort((a, b) => a.top - b.top)
    const wordsOf = ({ text }) => text.data.trim().slice(0, 40)
    return lines.flatMap((line, at) => {
      const found = []
      for (let next = at + 1; next < lines.length && lines[next].top < line.bottom; next += 1) {
        const other = lines[next]
        const { left, right, top, bottom } = within(line, other)
        if (line.parent !== other.parent && right - left > ${tolerance.across} && bottom - top > ${tolerance.down})
          found.push('"' + wordsOf(line) + '" and "' + wordsOf(other) + '" overlap')
      }
      return found
    })
  })()`)
