/** An address as somebody may see it who might not be its owner: `d***@example.com`. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
}

/** A name as initials with stars: `Dewi Ayu` becomes `D*** A***`. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map(word => `${word.slice(0, 1)}***`)
    .join(' ')
}

const digitsShown = 3

/** A telephone number with its last three digits only. */
export const maskedPhone = (phone: string): string => `***${phone.slice(-digitsShown)}`
