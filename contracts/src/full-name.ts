type Name = Readonly<{ firstName: string; lastName: string }>

const folded = (name: string): string => name.trim().normalize('NFC').toLowerCase()

/** Whether a person has one name and wrote it as first and as last name. */
export const isOneName = ({ firstName, lastName }: Name): boolean =>
  folded(firstName) === folded(lastName)

/** First and last name joined; a single name appears once. */
export const fullName = (name: Name): string =>
  (isOneName(name) ? name.firstName : `${name.firstName} ${name.lastName}`).trim()
