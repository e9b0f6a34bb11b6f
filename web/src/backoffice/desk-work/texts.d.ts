import type deskWork from '../../base/i18n/en/deskWork.json'

declare global {
  interface Texts {
    deskWork: typeof deskWork
  }
}
