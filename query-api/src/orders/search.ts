import { hitOf, type SearchSource } from '../lists/search-source.ts'
import { askedByAdmin, orderListModel, orderLists } from './list-queries.ts'

/** Orders by number and by guest, newest first. */
export const orderSource: SearchSource = {
  models: [orderListModel],
  async find(database, q, most, { now, searched }) {
    const asked = askedByAdmin({ view: 'ALL', sort: 'newest', q }, now, searched)
    const rows = await orderLists.first(database, asked, most)
    return rows.map(row =>
      hitOf('order', row.slug, row.orderNumber, row.guestName ?? '', row.activityDate),
    )
  },
}
