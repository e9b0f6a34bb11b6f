import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

const list = ({ id }: { id: string }) => `/reservation/admin/users?tab=all&open=${id}`

/** The pages on which staff see reservation agents. */
export const recordLinks: RecordLinks = { 'reservation-agent': list, reservation: list }
