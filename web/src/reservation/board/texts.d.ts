import type board from '../../base/i18n/en/board.json'
import type boardWords from '../../base/i18n/desk/en/board.json'

declare global {
  interface Texts {
    board: typeof board
  }
  interface DeskTexts {
    board: typeof boardWords
  }
}
