import type { MailEvery } from '@arung/contracts/desk-views/requests'

/** The views that a person at the desk keeps of its lists. Personal: `name`, under the account's key. */
export type DeskViewEvent =
  | {
      type: 'DeskViewAdded'
      data: {
        accountId: string
        viewId: string
        /** The list's address, such as `/admin/orders`. */
        list: string
        name: string
        /** The query string after the `?`, without search words. */
        search: string
        at: string
      }
    }
  | {
      type: 'DeskViewRenamed'
      data: { accountId: string; viewId: string; name: string; at: string }
    }
  | { type: 'DeskViewRemoved'; data: { accountId: string; viewId: string; at: string } }
  | {
      type: 'DeskStartChosen'
      /** The view that the list opens with from now on. Null for the default list. */
      data: { accountId: string; list: string; viewId: string | null; at: string }
    }
  | {
      type: 'DeskViewMailChosen'
      /** How often the view of a report is e-mailed to its owner from now on. Null for never. */
      data: { accountId: string; viewId: string; every: MailEvery | null; at: string }
    }
