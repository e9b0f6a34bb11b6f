import type pictures from '../../app/i18n/en/pictures.json'

declare global {
  interface Texts {
    pictures: typeof pictures
  }
}
