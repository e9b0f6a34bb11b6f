import type { Page } from './page.ts'

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'head' in value && 'rendering' in value

/** Returns the page of the innermost route that has one, or null for addresses without a screen. */
export function pageOfMatches(matches: readonly { handle?: unknown }[]): Page | null {
  for (const match of [...matches].reverse()) if (isPage(match.handle)) return match.handle
  return null
}
