/** The realms whose people are invited: admins and staff by each other, reservation agents by the staff. */
export const invitedRealms = ['admins', 'reservation-admin', 'reservation'] as const
export type InvitedRealm = (typeof invitedRealms)[number]
