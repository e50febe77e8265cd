import { Link } from 'react-router';
import { SITE_NAME } from '../../../../shared/brand.ts';
import { contact } from '../../../../shared/operator.ts';
import { useAreas } from '../../lib/use-areas.ts';
import { Brand } from './brand.tsx';
import classes from './footer.module.css';
import { areaLinks, LEGAL_LINKS, type LinkGroup, PROPERTY_LINKS } from './site-links.ts';

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.ridge} />
      <div className="fs-wrap">
        <div className={classes.columns}>
          <div className={classes.about}>
            <Brand />
            <p>
              Homes to buy, homes to rent and holiday lets across the Lake District, inside and
              outside the National Park.
            </p>
          </div>
          <Group label="Properties" links={PROPERTY_LINKS} />
          <Group label="Popular areas" links={areaLinks(useAreas())} />
          <Group label="Legal" links={LEGAL_LINKS} />
          <section className={classes.contact} aria-label="Contact">
            <h2>Contact</h2>
            <ul>
              <li>
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </li>
              <li>
                <a href={`tel:${contact.phone.dialled}`}>{contact.phone.shown}</a>
              </li>
              <li>
                <span>{contact.hours}</span>
              </li>
            </ul>
          </section>
        </div>
        <p className={classes.copyright}>
          © {new Date().getFullYear()} {SITE_NAME}
        </p>
      </div>
    </footer>
  );
}

const Group = ({ label, links }: LinkGroup) => (
  <nav aria-label={label}>
    <h2>{label}</h2>
    <ul>
      {links.map((link) => (
        <li key={link.label} className={link.needsScript && classes.needsScript}>
          <Link to={link.to}>{link.label}</Link>
        </li>
      ))}
    </ul>
  </nav>
);
