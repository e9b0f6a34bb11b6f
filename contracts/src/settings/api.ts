import type { z } from 'zod'
import type { History, HistoryQuery } from '../history.ts'
import type { SaveSettings } from './requests.ts'

/** Requests and responses of the settings routes. */
export type SettingsApi = {
  'GET /admins/settings': { data: SaveSettings }
  'PUT /admins/settings': { body: z.input<typeof SaveSettings>; data: null }
  'GET /admins/settings/history': { query: z.input<typeof HistoryQuery>; data: History }
}
