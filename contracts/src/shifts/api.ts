import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type {
  CloseShift,
  ConfirmShift,
  MoveCash,
  OpenShift,
  RecountShift,
  SendBackShift,
  ShiftListQuery,
  ShiftRow,
  ShiftView,
} from './shifts.ts'

/** Requests and responses of the shifts of the desk. */
export type ShiftsApi = {
  'GET /reservation-admin/shifts': {
    query: z.input<typeof ShiftListQuery>
    data: PageOf<ShiftRow>
  }
  'GET /reservation-admin/shifts/:id': { data: ShiftView }
  'POST /reservation-admin/shifts': { body: z.input<typeof OpenShift>; data: { id: string } }
  'POST /reservation-admin/drawers/:id/moves': { body: z.input<typeof MoveCash>; data: null }
  'POST /reservation-admin/drawers/:id/close': { body: z.input<typeof CloseShift>; data: null }
  'POST /reservation-admin/drawers/:id/confirm': {
    body: z.input<typeof ConfirmShift>
    data: null
  }
  'POST /reservation-admin/drawers/:id/send-back': {
    body: z.input<typeof SendBackShift>
    data: null
  }
  'POST /reservation-admin/drawers/:id/recount': {
    body: z.input<typeof RecountShift>
    data: null
  }
}
