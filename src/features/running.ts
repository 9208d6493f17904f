import { createContext, useContext } from 'react';
import type { Running } from '../app/actors';

const RunningContext = createContext<Running>({});

/** Passes the app's clock and inspector to actors that live in a component. */
export const RunningProvider = RunningContext.Provider;

/** Returns the options that actors of components are created with. */
export const useRunning = () => useContext(RunningContext);
