import type { z } from 'zod'
import type { SuspendAccount } from '../accounts/requests.ts'
import type { ResetFactors } from '../accounts/second-factor-requests.ts'
import type { DeskWork, DeskWorkQuery } from '../desk-work.ts'
import type { PageOf } from '../envelope.ts'
import type { History, HistoryQuery } from '../history.ts'
import type { ChangePosition, InviteStaff } from './requests.ts'
import type { PositionPermissions, StaffQuery, StaffRow } from './views.ts'

/** Requests and responses of the staff routes. */
export type StaffApi = {
  'GET /reservation-admin/admins': { query: z.input<typeof StaffQuery>; data: PageOf<StaffRow> }
  'POST /reservation-admin/admins': { body: z.input<typeof InviteStaff>; data: { uuid: string } }
  'GET /reservation-admin/admins/export': { query: z.input<typeof StaffQuery>; data: 'file' }
  'GET /reservation-admin/admins/:uuid': { data: StaffRow }
  'POST /reservation-admin/admins/:uuid/factors/reset': {
    body: z.input<typeof ResetFactors>
    data: null
  }
  'POST /reservation-admin/admins/:uuid/forget': { data: null }
  'GET /reservation-admin/admins/:uuid/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
  'POST /reservation-admin/admins/:uuid/invitation': { data: null }
  'PUT /reservation-admin/admins/:uuid/position': {
    body: z.input<typeof ChangePosition>
    data: null
  }
  'POST /reservation-admin/admins/:uuid/reactivate': { data: null }
  'POST /reservation-admin/admins/:uuid/suspend': {
    body: z.input<typeof SuspendAccount>
    data: null
  }
  'GET /reservation-admin/admins/:uuid/work': {
    query: z.input<typeof DeskWorkQuery>
    data: DeskWork
  }
  'GET /reservation-admin/positions': { data: PositionPermissions }
}
