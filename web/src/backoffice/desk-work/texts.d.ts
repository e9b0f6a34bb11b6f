import type deskWork from '../../app/i18n/en/deskWork.json'

declare global {
  interface Texts {
    deskWork: typeof deskWork
  }
}
