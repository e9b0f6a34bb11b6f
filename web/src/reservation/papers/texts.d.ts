import type paperWords from '../../base/i18n/desk/en/papers.json'
import type papers from '../../base/i18n/en/papers.json'

declare global {
  interface Texts {
    papers: typeof papers
  }
  interface DeskTexts {
    papers: typeof paperWords
  }
}
