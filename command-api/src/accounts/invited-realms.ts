/** The realms whose people invite each other. */
export const invitedRealms = ['admins', 'reservation-admin'] as const
export type InvitedRealm = (typeof invitedRealms)[number]
