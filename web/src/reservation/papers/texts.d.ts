import type paperWords from '../../base/i18n/desk/en/papers.json'

declare global {
  interface DeskTexts {
    papers: typeof paperWords
  }
}
