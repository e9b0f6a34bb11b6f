/** By this name the rule that confirms clean orders works, and is switched off, one after the other in all processes. */
export const rule = 'confirms-clean'
