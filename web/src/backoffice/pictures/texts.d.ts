import type pictures from '../../base/i18n/en/pictures.json'

declare global {
  interface Texts {
    pictures: typeof pictures
  }
}
