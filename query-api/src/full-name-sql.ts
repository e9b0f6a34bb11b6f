/** SQL: first and last name of a column with a person, joined as `fullName` does. Empty for nobody. */
export const fullNameSql = (person: string): string =>
  `concat_ws(' ', ${person}->>'firstName',
     CASE WHEN lower(${person}->>'firstName') IS DISTINCT FROM lower(${person}->>'lastName') THEN ${person}->>'lastName' END)`
