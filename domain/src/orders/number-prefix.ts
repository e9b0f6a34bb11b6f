/** What every order's number begins with. */
export const orderNumberPrefix = 'JRM-'
