import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

const screens: Readonly<Record<string, string>> = {
  RAFTING: '/reservation/admin/rafting-list',
  ATV: '/reservation/admin/atv-list',
  TRANSPORT: '/reservation/admin/transportation-list',
}

/** The pages on which staff see the notes and the lists of days. */
export const recordLinks: RecordLinks = {
  'day-note': () => '/reservation/admin',
  'day-list': ({ id }) => {
    const [date, list = ''] = id.split('/')
    const screen = screens[list]
    return screen === undefined ? null : `${screen}?date=${date}`
  },
}
