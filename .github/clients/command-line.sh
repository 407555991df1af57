# Once, in the repository of the app. `npm run pack` in App Manager's repository writes the package.
npm install --save-dev ./tools/app-manager-*.tgz
cat > app-manager.json <<'JSON'
{
  "$schema": "./node_modules/app-manager/app-manager.schema.json",
  "url": "https://apps.example.com",
  "apps": { "YOUR_APP_NAME": "config" }
}
JSON
export APP_MANAGER_USERNAME=admin
npx app-manager pull
git add app-manager.json config package*.json
git commit --message 'Add the configuration of the app'

# From then on: edit the files, look at what changes, write it.
npx app-manager check
npx app-manager diff
npx app-manager push
