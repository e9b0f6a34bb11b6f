/** SQL: first and last name of a column with a person, joined as `fullName` does. Empty for nobody. */
export const fullNameSql = (person: string): string =>
  `trim(concat_ws(' ', ${person}->>'firstName',
     CASE WHEN ${folded(`${person}->>'firstName'`)} IS DISTINCT FROM ${folded(`${person}->>'lastName'`)}
          THEN ${person}->>'lastName' END))`

const folded = (name: string): string => `lower(normalize(trim(${name}), NFC))`
