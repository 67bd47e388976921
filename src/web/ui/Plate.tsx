import classes from './Plate.module.css';

/** The registration number of a car. */
export const Plate = ({ children }: { readonly children: string }) => (
  <span className={classes.plate}>{children}</span>
);
