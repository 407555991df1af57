/**
 * React's development build keeps for the profiler of the developer tools who made each element and why each is drawn
 * again, which takes a tenth of the tests' processor time. It looks for these two when it is loaded, so that this has to
 * come before all else; what it warns of stays as it is.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined });
