/** Whose people are invited by others of them. */
export const invitedRealms = ['admins', 'reservation-admin'] as const
export type InvitedRealm = (typeof invitedRealms)[number]
