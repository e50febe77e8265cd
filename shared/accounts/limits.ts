/**
 * How long the keys that tokens are signed with may be taken from memory, in seconds. API Gateway
 * keeps those of an issuer for two hours, and nobody can tell it otherwise: a key that is taken out
 * of use is still honoured for that long. A token that names an unknown key makes it ask anew.
 */
export const KEY_SET_CACHE_SECONDS = 2 * 60 * 60;
