/** The prefix of every order number. */
export const orderNumberPrefix = 'JRM-'
